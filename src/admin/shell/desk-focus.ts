/** The search of the open tab, when it has one. */
export function openSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type=search]')
}

export function focusSearch(): void {
  const search = openSearch()
  search?.focus()
  search?.select()
}

/** The form that a save is meant for: the one that holds the focus, else the first on the screen. */
export function openForm(): HTMLFormElement | null {
  const forms = 'main form:not([role=search])'
  return document.activeElement?.closest<HTMLFormElement>(forms) ?? document.querySelector<HTMLFormElement>(forms)
}

/** Presses the form's button that saves and stays, or its only one. Neither does anything while a save is under way. */
export function saveForm(): void {
  const buttons = [...(openForm()?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement)
  const saving = buttons.filter(({ type }) => type === 'submit')
  const pressed = saving.find(({ dataset }) => dataset['then'] === 'stay') ?? saving[0]
  pressed?.click()
}

/** After a step from tab to tab, when what held the focus is gone: the tab that is open now has it. */
export function focusOpenTab(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main [role=tab][aria-selected=true]')?.focus()
}
