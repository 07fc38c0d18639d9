import type { Context } from 'hono'
import { siteUrl } from '../env.ts'
import type { Api } from '../http/call.ts'

/** For whom a passkey signs. Browsers use a passkey only on pages of its domain, so another site gets nothing. */
export interface RelyingParty {
  /** The domain. */
  id: string
  origin: string
}

/** The website has one domain, whatever address a call came by. Previews and laptops have that of the call. */
export function relyingParty(c: Context<Api>): RelyingParty {
  const { hostname, origin } = new URL(c.env.deploy.context === 'production' ? siteUrl() : c.req.url)
  return { id: hostname, origin }
}
