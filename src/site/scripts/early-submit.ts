/** Milliseconds that a form waits for its island. */
const patience = 8000

/** Without the island the browser posts the form itself, and gets the plain answer. */
function hold(form: HTMLFormElement): void {
  const giveUp = setTimeout(() => form.submit(), patience)
  form.addEventListener(
    'awake',
    () => {
      clearTimeout(giveUp)
      form.requestSubmit()
    },
    { once: true },
  )
}

/** A form sent before its island is alive waits for it, instead of leaving the page. The island validates, not the browser. */
export function holdEarlySubmits(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('astro-island form[method="post"]')) form.noValidate = true
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('astro-island form[method="post"]')) return
    event.preventDefault()
    hold(form)
  })
}
