import type { APIRoute, GetStaticPaths } from 'astro'
import { content } from '#db/site/build-content.ts'
import { keyed } from '#db/site/cache-key.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { fixedPictures, homePicture, recordPicture, type SharePicture } from '#domain/metadata/share-pictures.ts'
import { pngAnswer } from '#drawn/share-pictures/raster.ts'
import { sharePictureSvg } from '#drawn/share-pictures/share-picture.ts'

/** One picture a page, drawn again only if its words change. Pictures of cases are drawn on request. */
export const getStaticPaths = (async () => {
  const practice = await content.practice()
  const records = await Promise.all(
    tabTypes.map(async (type) => (await content[type.name]()).map((record): SharePicture => recordPicture(type, record))),
  )
  const { name, street, town } = practice
  const pictures = [homePicture(practice), ...fixedPictures, ...records.flat()]
  return pictures.map((picture) => ({ params: { picture: picture.name }, props: { picture }, ...keyed({ picture, name, street, town }) }))
}) satisfies GetStaticPaths

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props']

export const GET: APIRoute<Props> = ({ props, locals }) => pngAnswer(sharePictureSvg(props.picture, locals.practice))
