import { paths } from '../site/paths.ts'
import { courtFeesTool } from './court-fees/court-fees.ts'
import { interestTool } from './interest/interest.ts'
import { ratesTool } from './rates/tables.ts'
import { section70Tool } from './section-70/section-70.ts'
import { timetableTool } from './timetable/tables.ts'
import { ruleOf, type Tool } from './tool.ts'

/** Every tool, in the order of their list. */
export const tools: readonly Tool[] = [ratesTool, timetableTool, interestTool, section70Tool, courtFeesTool]

const linkTo = ({ slug, title }: Tool) => ({ href: paths.tool(slug), title })

/** Read once, because the page of each case compares them. */
const keysOf = new Map(tools.map((tool) => [tool, tool.rules.map((label) => ruleOf(label).key)]))

/** The tools that work with one of the provisions, by the keys of their pages. */
export const toolsWith = (keys: readonly string[]) =>
  tools.filter((tool) => keysOf.get(tool)?.some((key) => keys.includes(key))).map(linkTo)

export const toolsFor = (service: string) => tools.filter(({ services }) => services.includes(service)).map(linkTo)
