import type { Client } from '@app/db/meetings/clients'
import useSWR from 'swr'
import { PageHeader } from '../../ui/page-header'
import { EvidenceSection, ReceiptsSection } from './evidence-section'
import { SamplesSection } from './samples-section'
import { TrailSection } from './trail-section'

/** The desk of who has to show what was done with clients' content. */
export function CompliancePage() {
  const { data: clients = [] } = useSWR<Client[]>('/api/clients')
  return (
    <>
      <PageHeader title="Compliance" subtitle="What was done, by whom, and the proof of it" />
      <TrailSection clients={clients} />
      <div className="mt-10">
        <SamplesSection />
        <EvidenceSection clients={clients} />
        <ReceiptsSection />
      </div>
    </>
  )
}
