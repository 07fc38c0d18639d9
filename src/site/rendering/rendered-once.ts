const rendered = new Map<string, string>()

/** The dev server renders again each time, because a file may have changed. */
export async function renderedOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = (import.meta.env.DEV ? undefined : rendered.get(name)) ?? (await render())
  rendered.set(name, html)
  return html
}
