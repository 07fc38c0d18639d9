/** The content policy allows parsing a string as a document only through a named policy. */
const policy = globalThis.trustedTypes?.createPolicy('paste', { createHTML: (text: string) => text })

/** Parses a text as a document only for reading: it runs no script, loads nothing, and is never shown. */
export const parseDocument = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type)
