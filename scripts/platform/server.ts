import { siteUrl } from '#server/env.ts'
import type { Cdn } from './cdn/cdn.ts'
import type { FunctionsHost } from './functions-host.ts'
import { type Handler, type HttpHost, serveHttp } from './http.ts'
import type { Site } from './site.ts'

export interface PlatformParts {
  port: number
  hostname: string
  hookPath: string
  functions: Pick<FunctionsHost, 'handle'>
  site: Site
  /** The CDN. Without one every call reaches its function. */
  cdn?: Cdn
  /** Answers addresses that only the local platform has. */
  local?: ((request: Request) => Promise<Response | undefined>) | undefined
}

/** Answers a call of the build hook at once. The build runs afterwards. */
export function answerHook(request: Request, requestBuild: () => void): Response {
  if (request.method !== 'POST') return new Response('Post to this address.\n', { status: 405, headers: { allow: 'POST' } })
  requestBuild()
  return new Response('Accepted.\n')
}

/**
 * Whether this host name is the site's own: an address of the machine, the given name, or that of SITE_URL.
 * Under any other name, a stranger's page could read the site (DNS rebinding).
 */
function isOwnName(name: string, bindAddress: string): boolean {
  const isAddress = name.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)
  return isAddress || [bindAddress, 'localhost', URL.parse(siteUrl())?.hostname].includes(name)
}

const misdirected = (name: string) =>
  new Response(`This server does not answer for ${name}. Set SITE_URL to the public address of the site.\n`, {
    status: 421,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** Serves the build hook, the functions behind their CDN, and the built site on one port. */
export function startServer(options: PlatformParts): Promise<HttpHost> {
  const { port, hostname, hookPath, functions, site, cdn, local } = options
  const handle: Handler = async (request, caller) => {
    const { hostname: name, pathname } = new URL(request.url)
    if (!isOwnName(name, hostname)) return misdirected(name)
    if (pathname === hookPath) return answerHook(request, site.requestBuild)
    const own = await local?.(request)
    if (own) return own
    const origin = (forwarded: Request) => functions.handle(forwarded, caller, site.hasPage)
    return (await (cdn ? cdn.handle(request, origin) : origin(request))) ?? site.handle(request)
  }
  return serveHttp({ port, hostname, handle })
}
