import type { APIRoute } from 'astro'
import { builtData } from '#domain/tools/tool-data.ts'

/** The tables of a tool with their sources. A function serves those of the rates, because staff enter them. */
export const getStaticPaths = () => Object.keys(builtData).map((tool) => ({ params: { tool } }))

export const GET: APIRoute = ({ params: { tool = '' } }) => Response.json(builtData[tool])
