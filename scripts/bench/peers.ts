import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { listenOnLoopback } from '#test/loopback.ts'
import { serveByHttp2 } from './http2-front.ts'

/** Returns only the headings and paragraphs of a page. */
export const bareText = (from: Page): Promise<string> =>
  from.locator('main').evaluate((main) => {
    const asText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const elements = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
    return elements.map(({ tagName, textContent }) => `<${tagName}>${asText(textContent ?? '')}</${tagName}>`).join('\n')
  })

/**
 * Serves the pages to compare with, on the same machine, connection and browser. `text` is the smallest page
 * that shows the same as the measured one. `elsewhere` is a page of another site, from which a visitor comes.
 */
export async function servePeers(text: string) {
  const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Peer</title>'
  const { url, stop } = await listenOnLoopback(async (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(head + (request.url === '/text' ? text : '<p>Another site.</p>')))
  })
  // Each subdomain of localhost is a separate site for the browser, and resolves to this machine.
  const front = await serveByHttp2(url)
  const at = (site: string) => front.address.replace('127.0.0.1', `${site}.localhost`)
  const stopBoth = () => {
    front.stop()
    return stop()
  }
  return { elsewhere: `${at('elsewhere')}/elsewhere`, text: `${at('peer')}/text`, stop: stopBoth }
}
