import type { Context } from 'hono'
import { siteUrl } from '../env.ts'
import type { Api } from '../http/call.ts'

/** The site that a passkey is for. Browsers use a passkey only on its own domain, so another site gets nothing. */
export interface RelyingParty {
  /** The domain. */
  id: string
  origin: string
}

/** The website has one domain, whatever the address of the call. Previews and laptops use the domain of the call. */
export function relyingParty(c: Context<Api>): RelyingParty {
  const { hostname, origin } = new URL(c.env.deploy.context === 'production' ? siteUrl() : c.req.url)
  return { id: hostname, origin }
}
