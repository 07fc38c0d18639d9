/// <reference types="astro/client" />
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor who has touched the page comes near it: site/near.ts. */
    'client:near'?: boolean
  }
}

declare global {
  interface ImportMetaEnv {
    /** The site's name at the analytics service, and the address of its tracker: see .env.example. */
    readonly PUBLIC_ANALYTICS_DOMAIN?: string
    readonly PUBLIC_ANALYTICS_SRC?: string
  }
}
