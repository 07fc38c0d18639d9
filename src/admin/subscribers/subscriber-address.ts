import { subscriberTable } from '#stores/subscribers/subscriber-view.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

export const {
  path: subscribersPath,
  show: showSubscribers,
  search: searchSubscribers,
  useAddress: useSubscriberAddress,
} = tableAddress(dashboardPath('subscribers'), subscriberTable)
