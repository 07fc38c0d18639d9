import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface XmlElement {
  name: string
  /** Null for an element without a namespace. */
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

/** Parses an XML document with the browser's parser. Fails if it is not well-formed. */
export async function readXml(page: Page, request: APIRequestContext, path: string): Promise<XmlAnswer> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const xml = await answer.text()
  // An empty page, because the policy of the site's pages forbids parsing.
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

/** The text of the first child with that name, or undefined. */
export const textOf = (element: XmlElement | undefined, name: string): string | undefined => children(element, name)[0]?.text

/** True for an absolute web address in its normalised form. */
export function isWebAddress(text: string | undefined): boolean {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && (url.href === text || url.href === `${text}/`)
}
