import type { APIRoute } from 'astro'
import { cutList } from '#site/cut-picture.ts'

/** The pictures of this build, for the function `pages`. */
export const GET: APIRoute = async () => Response.json(await cutList())
