const rendered = new Map<string, string>()

/** In the dev server a file may have changed since. */
export async function renderedOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = (import.meta.env.DEV ? undefined : rendered.get(name)) ?? (await render())
  rendered.set(name, html)
  return html
}
