export function openSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type=search]')
}

export function focusSearch(): void {
  const search = openSearch()
  search?.focus()
  search?.select()
}

/** The control of the open screen that a letter activates, if there is one. */
export function keyControl(letter: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-key="${letter}"]`)
}

/** Presses a button, and gives the focus to any other control. */
export function workControl(letter: string): void {
  const control = keyControl(letter)
  if (control instanceof HTMLButtonElement) control.click()
  else control?.focus()
}

/** The form that a save applies to: the one with the focus, or else the first on the screen. */
export function openForm(): HTMLFormElement | null {
  const forms = 'main form:not([role=search])'
  return document.activeElement?.closest<HTMLFormElement>(forms) ?? document.querySelector<HTMLFormElement>(forms)
}

/** Clicks the form's button that saves and stays, or its submit button. A running save ignores the click. */
export function saveForm(): void {
  const buttons = [...(openForm()?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement)
  const pressed = buttons.find(({ dataset }) => dataset['then'] === 'stay') ?? buttons.find(({ type }) => type === 'submit')
  pressed?.click()
}

/** Focuses the open tab after a change of tab, if the focused element no longer exists. */
export function focusOpenTab(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
}
