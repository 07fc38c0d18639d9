/**
 * Shows the element after a picture (`data-stand-in`) if the picture cannot be loaded.
 * Pictures fail while the page is parsed, so this runs before the first of them.
 */
export function showStandIns(): void {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    const standIn = (target.closest('picture') ?? target).nextElementSibling
    if (!standIn?.matches('[data-stand-in]')) return
    target.toggleAttribute('hidden', true)
    standIn.toggleAttribute('hidden', false)
  }
  addEventListener('error', show, true)
}
