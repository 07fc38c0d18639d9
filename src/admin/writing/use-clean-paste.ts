import { type ClipboardEvent, type RefObject, useState } from 'react'
import { cleanPaste } from '#domain/writing/paste/clean-paste.ts'
import { unreportedHtml } from '#domain/writing/paste/html-node.ts'
import { applyToField } from './apply-edit.ts'

/** The content policy takes a string as HTML only from a named policy. This HTML is parsed and never shown. */
const policy = globalThis.trustedTypes?.createPolicy('paste', { createHTML: (html: string) => html })

/** The HTML of a clipboard as a document, which runs no script and loads nothing. */
function documentOf(html: string): Document {
  const unreported = unreportedHtml(html)
  return new DOMParser().parseFromString(policy?.createHTML(unreported) ?? unreported, 'text/html')
}

/** A pasted text that can be cleaned. */
interface Offer {
  start: number
  pasted: string
  cleaned: string
}

export interface CleanPaste {
  isOffered: boolean
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  accept: () => void
  dismiss: () => void
}

/** Offers to clean each pasted text that has formatting or broken lines. */
export function useCleanPaste(area: RefObject<HTMLTextAreaElement | null>): CleanPaste {
  const [offer, setOffer] = useState<Offer | null>(null)

  function onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): void {
    const [text, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')]
    const start = field.selectionStart
    // The browser inserts the text after this event.
    setTimeout(() => {
      const pasted = field.value.slice(start, field.selectionEnd)
      const cleaned = cleanPaste({ text, html: html === '' ? undefined : documentOf(html) })
      setOffer(cleaned.trim() === pasted.trim() ? null : { start, pasted, cleaned })
    })
  }

  function accept(): void {
    setOffer(null)
    const field = area.current
    if (field === null || offer === null) return
    const { pasted, cleaned } = offer
    const start = field.value.startsWith(pasted, offer.start) ? offer.start : field.value.indexOf(pasted)
    // The pasted text was changed in the meantime.
    if (start === -1) return
    const end = start + cleaned.length
    applyToField(field, { start, end: start + pasted.length, replacement: cleaned, select: [end, end] })
  }

  return { isOffered: offer !== null, onPaste, accept, dismiss: () => setOffer(null) }
}
