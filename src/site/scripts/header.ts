/**
 * Gives the header its shadow after ten pixels of scrolling, and makes the mobile menu close:
 * on navigation, on Escape, and when a click or the focus goes elsewhere.
 */
export function watchHeader(): void {
  const header = document.getElementById('site-header')
  const menu = document.getElementById('mobile-menu')
  const shade = () => header?.toggleAttribute('data-scrolled', window.scrollY > 10)
  // Not checked before the first scroll event: reading the position would force a layout.
  // A page that opens further down also fires that event.
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
  // The open menu would cover the element that gets the focus.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close(false)
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close(false)
  })
}
