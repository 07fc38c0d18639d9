/** The content policy allows parsing a string as a document only through a named policy. */
const policy = globalThis.trustedTypes?.createPolicy('paste', { createHTML: (text: string) => text })

/** The document runs no script and loads nothing. */
export const parseDocument = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type)
