import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { type FunctionsHost, openFunctions } from './functions-host.ts'
import type { SiteRules } from './netlify-config.ts'
import { answerHook } from './server.ts'

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

export interface DevOptions {
  functionsFolder: string
  hookPath: string
  rules: SiteRules
  /** Called when the build hook is called. There is nothing to build, because pages are rendered on request. */
  onPublish: () => void
  onFunctions: (functions: FunctionsHost) => void
}

/**
 * Serves the build hook and the functions at the same addresses as on the built site. Applies the redirects and
 * rewrites of netlify.toml to paths without a page. The 404 rules need a built site.
 */
function serveAsNetlify(functions: FunctionsHost, options: DevOptions, routes: () => readonly IntegrationResolvedRoute[]): Middleware {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (new URL(request.url).pathname === options.hookPath) return answerHook(request, options.onPublish)
      const response = await functions.handle(request, { ip: incoming.socket.remoteAddress ?? '' })
      return response ?? new Response('No function answers here.\n', { status: 404 })
    },
    // Hono's own Response breaks Astro's error page.
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing, next) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname === options.hookPath || /^\/(?:api|\.netlify\/functions)\//.test(pathname)) return void listener(incoming, outgoing)
    const rule = options.rules.redirects.find((candidate) => candidate.status < 400 && candidate.target(pathname) !== undefined)
    const target = rule?.target(pathname)
    const isPage = routes().some((route) => route.type === 'page' && route.patternRegex.test(pathname))
    const applies = rule && target !== undefined && (!isPage || rule.force)
    if (applies && rule.status >= 300) return void outgoing.writeHead(rule.status, { location: target + search }).end()
    if (applies) incoming.url = target.replace(/\.html$/, '') + search
    next()
  }
}

/** Adds the functions to Astro's dev server. Vite loads them, so an edit takes effect at once. */
export function devIntegration(options: DevOptions): AstroIntegration {
  let routes: readonly IntegrationResolvedRoute[] = []
  return {
    name: 'local-functions',
    hooks: {
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:server:setup': async ({ server }) => {
        const functions = await openFunctions({
          folder: options.functionsFolder,
          load: (file) => server.ssrLoadModule(file),
        })
        options.onFunctions(functions)
        const onPublish = () => {
          // Astro caches the list of pages until this event.
          for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {})
          options.onPublish()
        }
        server.middlewares.use(serveAsNetlify(functions, { ...options, onPublish }, () => routes))
      },
    },
  }
}
