/** A field hidden from people, which only programs fill in. Its name looks worth filling in. */
export const trapField = 'website'

/** How long the form was open, in milliseconds. Unknown without JavaScript, so not sent. */
export const fillTimeHeader = 'X-Fill-Time'

/** No person fills in an enquiry faster than this. */
export const minimumFillTime = 2000

/** The styles of the page that answers a form without JavaScript: src/pages/form-answer.css.ts. */
export const answerStylesPath = '/form-answer.css'

/** The texts of one form, on the page and on the answer without JavaScript. */
export interface VisitorFormTexts {
  /** The page or place of the form. */
  place: string
  labels: Readonly<Record<string, string>>
  sent: { title: string; text: string }
  failed: { title: string; text: string }
  again: string
}

export interface LiveFormTexts extends VisitorFormTexts {
  /** The notice in the form from a failure until the next attempt. The specified message is only a toast. */
  unsent: string
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

/** True when the trap was filled in, or when the form was sent faster than a person could. */
export function isSuspected(sent: unknown, fillTime: string | undefined): boolean {
  const trapped = typeof sent === 'object' && sent !== null && trapField in sent && isFilled(sent[trapField])
  return trapped || (fillTime !== undefined && Number(fillTime) < minimumFillTime)
}
