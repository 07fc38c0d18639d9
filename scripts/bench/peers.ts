import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title>${body}`

/** Returns only the headings and paragraphs of a page. */
export const bareText = (from: Page): Promise<string> =>
  from.locator('main').evaluate((main) => {
    const asText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const elements = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
    return elements.map(({ tagName, textContent }) => `<${tagName}>${asText(textContent ?? '')}</${tagName}>`).join('\n')
  })

/** Repeats the typed text in twenty rows: the least work that a search during typing can do. */
const typing = `<input><main></main><script>document.querySelector('input').addEventListener('input', ({ target }) => {
  document.querySelector('main').replaceChildren(...Array.from({ length: 20 }, (_, row) => {
    const line = document.createElement('p')
    line.textContent = target.value + ' ' + row
    return line
  }))
})</script>`

const rows = Array.from({ length: 400 }, (_, row) => `<h3>Row ${row}</h3><p>${'A row of plain text. '.repeat(12)}</p>`).join('\n')

export interface Peers {
  /** A page of another site, from which a visitor comes. */
  elsewhere: string
  /** The text of the measured page. */
  text: string
  typing: string
  rows: string
  stop: () => void
}

/** Serves the smallest pages that do the same work as ours, on the same machine, connection and browser. */
export async function servePeers(text: string): Promise<Peers> {
  const bodies: Record<string, string> = { '/elsewhere': '<p>Another site.</p>', '/text': text, '/typing': typing, '/rows': rows }
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(page(bodies[url] ?? '')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The address of a server that listens on a port has this type.
  const { port }: Partial<AddressInfo> = Object(server.address())
  // Each subdomain of localhost is a separate site for the browser, and resolves to this machine.
  const at = (site: string, path: string) => `http://${site}.localhost:${port}/${path}`
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { elsewhere: at('elsewhere', 'elsewhere'), text: at('peer', 'text'), typing: at('peer', 'typing'), rows: at('peer', 'rows'), stop }
}
