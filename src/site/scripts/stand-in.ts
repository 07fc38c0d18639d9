/**
 * Shows the element after a picture (`data-stand-in`) if the picture cannot be loaded.
 * Pictures fail while the page is parsed, so this runs before the first of them.
 */
export const standInScript = `addEventListener('error', ({ target }) => {
if (!(target instanceof HTMLImageElement)) return
const standIn = (target.closest('picture') ?? target).nextElementSibling
if (!standIn?.matches('[data-stand-in]')) return
target.toggleAttribute('hidden', true)
standIn.toggleAttribute('hidden', false)
}, true)`
