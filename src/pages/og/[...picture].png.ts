import type { APIRoute, GetStaticPaths } from 'astro'
import { content } from '#db/site/build-content.ts'
import { keyed } from '#db/site/cache-key.ts'
import { casePictures, newsPicture, servicePicture, standingPictures, teamPicture } from '#domain/metadata/share-pictures.ts'
import { pngAnswer } from '#site/share-pictures/raster.ts'
import { sharePictureSvg } from '#site/share-pictures/share-picture.ts'

/** One picture a page, drawn again only when its words change. Cases share a picture by category. */
export const getStaticPaths = (async () => {
  const [cases, services, news, team] = await Promise.all([content.cases(), content.services(), content.news(), content.team()])
  const pictures = [
    ...standingPictures,
    ...casePictures(cases),
    ...services.map(servicePicture),
    ...news.map(newsPicture),
    ...team.map(teamPicture),
  ]
  return pictures.map((picture) => ({ params: { picture: picture.name }, props: { picture }, ...keyed(picture) }))
}) satisfies GetStaticPaths

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props']

export const GET: APIRoute<Props> = ({ props }) => pngAnswer(sharePictureSvg(props.picture))
