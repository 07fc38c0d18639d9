import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import * as z from 'zod'

// Strict: a rule with unsupported parts stops the start, because this host would behave unlike Netlify.
const nothing = z.record(z.string(), z.never())
const redirectSchema = z.object({
  from: z.string().startsWith('/'),
  to: z.string().startsWith('/'),
  status: z.number().default(301),
  force: z.boolean(),
  query: nothing,
  conditions: nothing,
  headers: nothing,
})
const headerSchema = z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) })

export interface Rule {
  status: number
  /** A forced rule wins over a file of the same path. */
  force: boolean
  /** Undefined if the rule does not match the path. */
  target: (pathname: string) => string | undefined
}

export interface SiteRules {
  redirects: readonly Rule[]
  headersFor: (pathname: string) => Record<string, string>
}

function compile({ from, to, status, force }: z.infer<typeof redirectSchema>): Rule {
  // As on Netlify, `/cases/*` matches `/cases` too, and a placeholder matches one segment.
  const pattern = new URLPattern({ pathname: `${from.replace(/\/\*$/, '{/*}?')}{/}?` })
  const target = (pathname: string) => {
    const groups = pattern.exec({ pathname })?.pathname.groups
    return (
      groups &&
      to.replace(/:(\w+)/g, (placeholder, name: string) => groups[name === 'splat' ? '0' : name] ?? (name === 'splat' ? '' : placeholder))
    )
  }
  return { status, force, target }
}

/** Reads netlify.toml, public/_redirects and public/_headers with Netlify's own parsers. */
export async function readSiteRules(root: string): Promise<SiteRules> {
  const netlifyConfigPath = join(root, 'netlify.toml')
  const [found, foundHeaders] = await Promise.all([
    parseAllRedirects({ netlifyConfigPath, redirectsFiles: [join(root, 'public', '_redirects')], configRedirects: [], minimal: false }),
    parseAllHeaders({ netlifyConfigPath, headersFiles: [join(root, 'public', '_headers')], configHeaders: [], minimal: false }),
  ])
  const errors = [...found.errors, ...foundHeaders.errors]
  if (errors.length > 0) throw new AggregateError(errors, `netlify.toml cannot be read: ${errors.join('; ')}`)
  const redirects = z.array(redirectSchema).parse(found.redirects).map(compile)
  const headers = z.array(headerSchema).parse(foundHeaders.headers)
  const headersFor = (pathname: string) => {
    const matching = headers.filter(({ forRegExp }) => forRegExp.test(pathname))
    return Object.fromEntries(matching.flatMap(({ values }) => Object.entries(values)))
  }
  return { redirects, headersFor }
}
