const adopted = new Set<string>()

/** Adds the styles of what only a script draws to the page, once. */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
