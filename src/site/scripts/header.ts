/** The header's shadow after ten pixels, and a mobile menu that closes on navigation, on Escape, and when the click or the focus goes elsewhere. */
export function watchHeader(): void {
  const header = document.getElementById('site-header')
  const menu = document.getElementById('mobile-menu')
  const shade = () => header?.toggleAttribute('data-scrolled', window.scrollY > 10)
  // Not asked before the first scroll, which a page that opens further down has too: the answer would cost a layout of its own.
  window.addEventListener('scroll', shade, { passive: true })
  if (!(menu instanceof HTMLDetailsElement)) return
  const close = (returnFocus: boolean) => {
    if (!menu.open) return
    menu.open = false
    if (returnFocus) menu.querySelector('summary')?.focus()
  }
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close(false)
  })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(true))
  // The page that the focus goes on to lies beneath the open menu.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close(false)
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close(false)
  })
}
