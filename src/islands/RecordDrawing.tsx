import type { ReactNode } from 'react'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { CaseReport } from './cases/CaseReport.tsx'
import { NewsArticle } from './news/NewsArticle.tsx'
import { ServiceDetail } from './services/ServiceDetail.tsx'
import { TeamProfile } from './team/TeamProfile.tsx'

interface Props {
  shown: ShownRecord
  /** The record's picture as the build cut it. A record newer than the build has none yet. */
  picture?: CutPicture | undefined
}

/** A record's page below the header, for any kind. */
export function RecordDrawing({ shown, picture }: Props): ReactNode {
  switch (shown.kind) {
    case 'case':
      return <CaseReport entry={shown.record} />
    case 'news':
      return <NewsArticle item={shown.record} picture={picture} />
    case 'service':
      return <ServiceDetail service={shown.record} />
    case 'team':
      return <TeamProfile member={shown.record} picture={picture} label="Our Team" />
  }
}
