import type { Client } from '@app/db/meetings/clients'
import { BEFORE_SAMPLES } from './demo-user'

/** Shown on the demo user's Clients page instead of fetched clients. */
export const sampleClients: Client[] = [
  sample(1, 'Hartwell Family Trust', 'Estate Planning', '2026-02-03', 1),
  sample(2, 'Priya Raman', 'Wealth Management', '2026-03-17', 1),
  sample(3, 'Okafor & Lindqvist LLP', 'Legal Consultation', '2026-05-06', 1),
  sample(4, 'Meridian Bakeries', 'Tax Advisory', '2026-06-22', 0),
  sample(5, 'Tomas Echeverria', 'Retirement Planning', '2026-09-14', 0),
]

function sample(
  nth: number,
  name: string,
  type: string,
  day: string,
  meetingCount: number,
): Client {
  const id = BEFORE_SAMPLES + nth
  return { id, name, type, createdAt: `${day}T15:00:00.000Z`, meetingCount, legalHold: false }
}
