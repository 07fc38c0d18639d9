import type { CDPSession } from '@playwright/test'
import { site } from './tab.ts'

type Node = Awaited<ReturnType<typeof readTree>>[number]

const readTree = async (browser: CDPSession) => (await browser.send('Accessibility.getFullAXTree')).nodes

/** The children that a screen reader meets. */
function childrenOf(node: Node, byId: ReadonlyMap<string, Node>): Node[] {
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    if (!child) return []
    return child.ignored ? childrenOf(child, byId) : [child]
  })
}

/** The rows without a head, in a table whose columns have heads. */
function namelessRows(table: Node, byId: ReadonlyMap<string, Node>): Node[] {
  const rows = childrenOf(table, byId).flatMap((child) => (roleOf(child) === 'rowgroup' ? childrenOf(child, byId) : [child]))
  const has = (row: Node, head: RegExp) => childrenOf(row, byId).some((cell) => head.test(roleOf(cell)))
  if (!rows.some((row) => has(row, /^columnheader$/))) return []
  return rows.filter((row) => roleOf(row) === 'row' && !has(row, /header$/))
}

const roleOf = (node: Node): string => String(node.role?.value)
const nameOf = (node: Node): string => String(node.name?.value ?? '')
const addressOf = (node: Node): string => String(node.properties?.find((property) => property.name === 'url')?.value.value ?? site)
const needsName = new Set(['button', 'checkbox', 'combobox', 'image', 'link', 'searchbox', 'textbox'])

function faultOf(node: Node, byId: ReadonlyMap<string, Node>): string | undefined {
  const role = roleOf(node)
  const name = nameOf(node)
  const address = addressOf(node)
  const children = childrenOf(node, byId).map(roleOf)
  if (needsName.has(role) && name === '') return `a ${role} without a name`
  if (role === 'image' && children.length > 0) return `the picture '${name}' is read in parts`
  const rows = role === 'table' ? namelessRows(node, byId).length : 0
  if (rows > 0) return `${rows} rows without a head in the table '${name}'`
  if (role === 'link' && /^https?:/.test(address) && !address.startsWith(site) && !name.includes('(another site)'))
    return `the link '${name}' leaves the site unsaid`
  return undefined
}

/** What a screen reader would say wrongly: names, pictures, rows of tables, links that leave the site. */
export async function treeFaults(browser: CDPSession, path: string): Promise<string[]> {
  const nodes = await readTree(browser)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  return nodes.filter(({ ignored }) => !ignored).flatMap((node) => faultOf(node, byId)?.replace(/^/, `${path}: `) ?? [])
}
