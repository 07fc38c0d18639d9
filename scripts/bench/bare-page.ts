import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { openCold } from './slow-browser.ts'

/** The text of a page in the elements that hold it, and nothing else. */
async function bareText(browser: Browser, address: string): Promise<string> {
  const { page, close } = await openCold(browser, 'fast')
  await page.goto(address)
  const text = await page.locator('main').evaluate((main) => {
    const asText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const elements = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
    return elements.map(({ tagName, textContent }) => `<${tagName}>${asText(textContent ?? '')}</${tagName}>`).join('\n')
  })
  await close()
  return text
}

/** Headers of the transfer, not of the page: left out. */
const ofTransport = /^(content-(encoding|length|type)|transfer-encoding|connection|keep-alive|date|etag|vary)$/

async function pageHeaders(address: string): Promise<[string, string][]> {
  const answer = await fetch(address)
  await answer.body?.cancel()
  return [...answer.headers].filter(([name]) => !ofTransport.test(name))
}

export interface BarePage {
  address: string
  /** The same page, sent with the headers that the other one has: some cost a first visit more than the text does. */
  withHeaders: string
  stop: () => void
}

/** Serves the least page that holds the text of another: what a browser can do at best. */
export async function serveBare(browser: Browser, address: string): Promise<BarePage> {
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>'
  const page = gzipSync(`${head}${await bareText(browser, address)}`)
  const headers = await pageHeaders(address)
  const server = createServer(({ url }, response) => {
    if (url === '/with-headers') for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'gzip')
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port }: Partial<AddressInfo> = Object(server.address())
  const origin = `http://127.0.0.1:${port}`
  return { address: `${origin}/`, withHeaders: `${origin}/with-headers`, stop: () => server.close() }
}
