import type { UseFormReturn } from 'react-hook-form'
import type { CommunityUpdate } from '#domain/community/community.ts'
import type { SettingsFields } from '#stores/settings/community-settings.ts'

/** The form of the community settings, as its rows receive it. */
export interface CommunityFormProps {
  form: UseFormReturn<SettingsFields, unknown, CommunityUpdate>
  webhookSet: boolean
}
