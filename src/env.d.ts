/// <reference types="astro/client" />
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island at the first interaction, or at once if the address has a query:
     * site/scripts/client-touched.ts.
     */
    'client:touched'?: boolean
  }
}

declare global {
  namespace App {
    interface Locals {
      /** Set for every page by src/middleware.ts. */
      services: readonly import('#domain/services/type.ts').Service[]
      practice: import('#domain/practice/type.ts').Practice
    }
  }

  /** Not in TypeScript's DOM types yet. Its results are accepted where the DOM takes an address or HTML. */
  var trustedTypes:
    | undefined
    | {
        createPolicy<Rules extends { createScriptURL?(address: string): string; createHTML?(html: string): string }>(
          name: string,
          rules: Rules,
        ): Rules
        readonly emptyHTML: string
      }

  interface ImportMetaEnv {
    /** The site's name at the analytics service, and the address of its tracker: see .env.example. */
    readonly PUBLIC_ANALYTICS_DOMAIN?: string
    readonly PUBLIC_ANALYTICS_SRC?: string
    /** The name of a preview. Empty for the website. */
    readonly PUBLIC_PREVIEW: string
  }
}
