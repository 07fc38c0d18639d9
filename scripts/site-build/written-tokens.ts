import postcss, { AtRule, type Declaration, type Root, Rule } from 'postcss'

/** A rule for the whole page, under no condition: only a layer may stand around it. */
function isOfThePage({ selectors, parent }: Rule): boolean {
  if (parent instanceof AtRule && parent.name !== 'layer') return false
  return selectors.every((selector) => selector === ':root' || selector === ':host')
}

/** How often each custom property is set. */
function countSettings(root: Root): Map<string, number> {
  const settings = new Map<string, number>()
  root.walkDecls(/^--/, ({ prop }) => {
    settings.set(prop, (settings.get(prop) ?? 0) + 1)
  })
  return settings
}

/** What is set for the whole page and nowhere else. */
function findConstants(root: Root, settings: ReadonlyMap<string, number>): Declaration[] {
  const constants: Declaration[] = []
  root.walkDecls(/^--/, (declaration) => {
    const { prop, parent } = declaration
    if (settings.get(prop) === 1 && parent instanceof Rule && isOfThePage(parent)) constants.push(declaration)
  })
  return constants
}

/**
 * CSS with its constant tokens written out where they are read: a browser that paints a page for the first time has nothing to
 * look up, and the sheet is smaller. What a sheet sets again, under a condition or for a part of the page, stays a variable.
 * A sheet must be whole: another one finds no token in it.
 */
export function withTokensWritten(css: string): string {
  const root = postcss.parse(css)
  const settings = countSettings(root)
  const constants = findConstants(root, settings)
  const values = new Map(constants.map(({ prop, value }) => [prop, value]))
  const write = (value: string): string => {
    const written = value
      .replace(/var\((--[\w-]+)\)/g, (read, name: string) => values.get(name) ?? read)
      // Tailwind's own variable that no class of the sheet sets.
      .replace(/var\((--tw-[\w-]+),\s*([^(),]*)\)/g, (read, name: string, other: string) => (settings.has(name) ? read : other))
    return written === value ? value : write(written)
  }
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = write(declaration.value)
  })
  for (const constant of constants) constant.remove()
  return root.toString()
}
