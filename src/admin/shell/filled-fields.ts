/**
 * Makes the form read its fields before it is sent.
 * Password managers, autofill and dictation may fill a field without an event.
 * Leaving a field is the one event at which react-hook-form reads the element itself.
 */
export function readFilledFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (isTyped && field.name !== '') field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
