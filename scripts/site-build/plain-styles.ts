import postcss, { AtRule, type Declaration, type Root, Rule } from 'postcss'
import type { Plugin } from 'vite'

/** Makes Tailwind's CSS smaller, because every page contains its styles. */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    transform: {
      // With a filter, the bundler passes only these files to JavaScript.
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /\?.*raw/ } },
      handler: (code) => ({ code: withTokensWritten(code.includes('@property') ? withoutProperties(code) : code), map: null }),
    },
  }
}

/**
 * Removes `@property` and the condition around its fallback, `@layer properties`.
 * Tailwind writes both, the fallback only for old browsers. The HTML checker does not support `@property`.
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

/** Whether a rule applies to the whole page without a condition. It may be inside a layer. */
function isOfThePage({ selectors, parent }: Rule): boolean {
  if (parent instanceof AtRule && parent.name !== 'layer') return false
  // Tailwind's initial values, for every element.
  if (parent instanceof AtRule && parent.params === 'properties') return true
  return selectors.every((selector) => selector === ':root' || selector === ':host')
}

/** Counts how often each custom property is set. */
function countSettings(root: Root): Map<string, number> {
  const settings = new Map<string, number>()
  root.walkDecls(/^--/, ({ prop }) => {
    settings.set(prop, (settings.get(prop) ?? 0) + 1)
  })
  return settings
}

/** Removes the settings of Tailwind's classes that nothing reads. A rule for every element is the most expensive. */
function removeUnread(root: Root): void {
  const read = new Set(Array.from(root.toString().matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
}

/** Finds the custom properties that are set once and for the whole page. */
function findConstants(root: Root, settings: ReadonlyMap<string, number>): Declaration[] {
  const constants: Declaration[] = []
  root.walkDecls(/^--/, (declaration) => {
    const { prop, parent } = declaration
    if (settings.get(prop) === 1 && parent instanceof Rule && isOfThePage(parent)) constants.push(declaration)
  })
  return constants
}

/**
 * Replaces constant tokens in CSS by their values. The sheet is smaller and the first paint is faster.
 * A token that is set twice, under a condition or for a part of the page stays a variable.
 * The sheet must be complete, because no other sheet can read the replaced tokens.
 */
export function withTokensWritten(css: string): string {
  const root = postcss.parse(css)
  removeUnread(root)
  const settings = countSettings(root)
  const constants = findConstants(root, settings)
  const values = new Map(constants.map(({ prop, value }) => [prop, value]))
  // A property that is only set to `initial` counts as unset.
  for (const [prop, value] of values) if (value === 'initial' && values.delete(prop)) settings.delete(prop)
  const write = (value: string): string => {
    const written = value
      .replace(/var\((--[\w-]+)\)/g, (read, name: string) => values.get(name) ?? read)
      // A variable of Tailwind that no class of the sheet sets.
      .replace(/var\((--tw-[\w-]+),\s*([^(),]*)\)/g, (read, name: string, other: string) => (settings.has(name) ? read : other))
    return written === value ? value : write(written)
  }
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = write(declaration.value)
  })
  for (const constant of constants) constant.remove()
  return root.toString()
}
