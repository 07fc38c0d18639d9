/** The content policy takes a string as a document only from a named policy. */
const policy = globalThis.trustedTypes?.createPolicy('paste', { createHTML: (text: string) => text })

/** A text as a document that is only read: it runs no script, loads nothing, and is never shown. */
export const parseDocument = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type)
