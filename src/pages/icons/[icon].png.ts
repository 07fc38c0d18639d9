import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { keyed } from '#db/site/cache-key.ts'
import { pngAnswer } from '#drawn/share-pictures/raster.ts'
import { iconSvg, icons } from '#site/icons/icon.ts'

export const getStaticPaths = () =>
  Object.entries(icons).map(([name, icon]) => ({ params: { icon: name }, props: { icon }, ...keyed(icon) }))

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET: APIRoute<Props> = ({ props }) => pngAnswer(iconSvg(props.icon.shape), props.icon.width)
