import type { Typed } from '#domain/tools/tool.ts'

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].flatMap((each) =>
    (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name !== '' ? [each] : [],
  )

const isInRow = ({ dataset }: Control): boolean => dataset['row'] !== undefined

/** The row of a control: its place among those of the same name. */
const rowOf = (control: Control, all: readonly Control[]): number => all.filter(({ name }) => name === control.name).indexOf(control)

/** The values in a link to a result, if the address is one. */
export function linkedValues(): Typed | undefined {
  const fragment = window.location.hash.slice(1)
  return fragment.includes('=') ? new URLSearchParams(fragment) : undefined
}

/** The number of form rows that such a link fills. */
export function linkedRows(form: HTMLFormElement, values: Typed): number {
  const name = controlsOf(form).find(isInRow)?.name
  return name === undefined ? 1 : Math.max(1, values.getAll(name).length)
}

/** Puts linked values into the fields. Without a link, a day that starts with today gets it. */
export function fillFields(form: HTMLFormElement, values: Typed | undefined, today: string): void {
  const controls = controlsOf(form)
  for (const control of controls) {
    const value = values?.getAll(control.name)[rowOf(control, controls)]
    if (value !== undefined) control.value = value
    else if (!values && control.value === '' && control.dataset['today'] !== undefined) control.value = today
  }
}

/** Blank fields are left out, except in rows, where the position of a value identifies its row. */
export function readFields(form: HTMLFormElement): Typed {
  const typed = new URLSearchParams()
  for (const control of controlsOf(form)) if (control.value !== '' || isInRow(control)) typed.append(control.name, control.value)
  return typed
}

/** Marks only the field with the fault. */
export function markFault(form: HTMLFormElement, fault: { field: string; row: number } | undefined, describedBy: string): void {
  const controls = controlsOf(form)
  for (const control of controls) {
    if (fault?.field === control.name && fault.row === rowOf(control, controls)) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', describedBy)
    } else if (control.ariaInvalid === 'true') {
      control.removeAttribute('aria-invalid')
      control.removeAttribute('aria-describedby')
    }
  }
}

/** Adds the figures to the message in the page's enquiry form, below the visitor's own text. */
export function putInMessage(text: string): void {
  const message = document.querySelector('form textarea[name=message]')
  if (!(message instanceof HTMLTextAreaElement)) return
  if (!message.value.includes(text)) message.value = [message.value.trimEnd(), text].filter(Boolean).join('\n\n')
  message.dispatchEvent(new Event('input', { bubbles: true }))
  message.focus()
}
