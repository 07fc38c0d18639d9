import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** Parses an XML document with the browser's parser. Fails if it is not well-formed. */
export async function readXml(page: Page, request: APIRequestContext, path: string): Promise<XmlElement> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  // An empty page, because the policy of the site's pages forbids parsing.
  const parser = await page.context().newPage()
  const root = await parser.evaluate(
    (source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      const fault = parsed.querySelector('parsererror')?.textContent
      if (fault) throw new Error(fault)
      const read = (element: Element): XmlElement => ({
        name: element.localName,
        text: element.textContent,
        children: [...element.children].map(read),
      })
      return read(parsed.documentElement)
    },
    await answer.text(),
  )
  await parser.close()
  return root
}

export const children = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the first child with that name, or undefined. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined => children(element, name)[0]?.text
