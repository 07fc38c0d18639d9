import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface XmlElement {
  name: string
  /** Null for an element in none. */
  namespace: string | null
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

export interface XmlAnswer {
  root: XmlElement
  type: string
  bytes: number
}

/** An XML document by the browser's own parser; one that is not well-formed fails. */
export async function readXml(page: Page, request: APIRequestContext, path: string): Promise<XmlAnswer> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const xml = await answer.text()
  // An empty page: those of the site refuse to parse text.
  const parser = await page.context().newPage()
  const root = await parser.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml')
    const fault = parsed.querySelector('parsererror')?.textContent
    if (fault) throw new Error(fault)
    const read = (element: Element): XmlElement => ({
      name: element.localName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.textContent,
      children: [...element.children].map(read),
    })
    return read(parsed.documentElement)
  }, xml)
  await parser.close()
  return { root, type: answer.headers()['content-type'] ?? '', bytes: Buffer.byteLength(xml) }
}

export const children = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the one child of that name; undefined where there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined => children(element, name)[0]?.text

/** An absolute web address, written as it is resolved. */
export function isWebAddress(text: string | undefined): boolean {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && (url.href === text || url.href === `${text}/`)
}
