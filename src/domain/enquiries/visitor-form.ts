/** A field that no person sees: only a program fills it in. Named as something worth filling in. */
export const trapField = 'website'

/** How long the form was open, in milliseconds. A page without script cannot know, and sends nothing. */
export const fillTimeHeader = 'X-Fill-Time'

/** Nobody writes to a law practice in less. */
export const minimumFillTime = 2000

/** The styles of the page that answers a form without script: src/pages/form-answer.css.ts. */
export const answerStylesPath = '/form-answer.css'

/** What a visitor reads of one form, on the page and on the plain answer alike. */
export interface VisitorFormTexts {
  /** Where the form stands. */
  place: string
  /** Its fields, by name. */
  labels: Readonly<Record<string, string>>
  sent: { title: string; text: string }
  failed: { title: string; text: string }
  again: string
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

/** True when the trap was filled in, or the form sent sooner than a person could. */
export function isSuspected(sent: unknown, fillTime: string | undefined): boolean {
  const trapped = typeof sent === 'object' && sent !== null && trapField in sent && isFilled(sent[trapField])
  return trapped || (fillTime !== undefined && Number(fillTime) < minimumFillTime)
}
