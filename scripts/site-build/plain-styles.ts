import type { AstroUserConfig } from 'astro'
import postcss from 'postcss'
import { withTokensWritten } from './written-tokens.ts'

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number]

/** What Tailwind makes for every kind of browser and page, made smaller: styles are part of every page here. */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?')
      if (!file.endsWith('.css') || query.includes('raw')) return null
      return { code: withTokensWritten(code.includes('@property') ? withoutProperties(code) : code), map: null }
    },
  }
}

/**
 * CSS without `@property`, and with its substitute, `@layer properties`, free of conditions. Tailwind registers its variables
 * and says the same once more for browsers that do not know how; nor does the HTML checker. Only the second way is kept, for all.
 */
export function withoutProperties(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('property', (rule) => {
    rule.remove()
  })
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return
    layer.walkAtRules('supports', (condition) => {
      condition.replaceWith(...(condition.nodes ?? []))
    })
  })
  return root.toString()
}
