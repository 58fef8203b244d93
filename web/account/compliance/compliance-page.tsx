import { useStoredClients } from '../../data/clients'
import { PageHeader } from '../../ui/page-header'
import { EvidenceSection } from './evidence-section'
import { ReceiptsSection } from './receipts-section'
import { SamplesSection } from './samples-section'
import { TrailSection } from './trail-section'

/** For advisers who must prove what was done with clients' content. */
export function CompliancePage() {
  const { clients } = useStoredClients()
  return (
    <>
      <PageHeader title="Compliance" subtitle="Who did what and when, with proof" />
      <div
        data-columns
        className="items-start gap-x-16 3xl:grid 3xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]"
      >
        <TrailSection clients={clients} />
        <div className="mt-10 3xl:mt-0">
          <SamplesSection />
          <EvidenceSection clients={clients ?? []} />
          <ReceiptsSection />
        </div>
      </div>
    </>
  )
}
