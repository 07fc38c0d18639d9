import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/** Returns only the headings and paragraphs of a page. */
export const bareText = (from: Page): Promise<string> =>
  from.locator('main').evaluate((main) => {
    const asText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const elements = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
    return elements.map(({ tagName, textContent }) => `<${tagName}>${asText(textContent ?? '')}</${tagName}>`).join('\n')
  })

export interface Peers {
  /** A page of another site, from which a visitor comes. */
  elsewhere: string
  /** The text of the measured page: the smallest page that shows the same. */
  text: string
  stop: () => void
}

/** Serves the pages to compare with, on the same machine, connection and browser. */
export async function servePeers(text: string): Promise<Peers> {
  const server = createServer(({ url }, response) => {
    const body = url === '/text' ? text : '<p>Another site.</p>'
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Peer</title>${body}`))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The address of a server that listens on a port has this type.
  const { port }: Partial<AddressInfo> = Object(server.address())
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  // Each subdomain of localhost is a separate site for the browser, and resolves to this machine.
  return { elsewhere: `http://elsewhere.localhost:${port}/elsewhere`, text: `http://peer.localhost:${port}/text`, stop }
}
