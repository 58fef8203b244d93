import useSWR from 'swr'
import { fresh } from '../browser/api'
import { useDates } from '../time/dates'
import { NotLoaded } from '../ui/states/not-loaded'

type LocalModel = {
  title: string
  use: string
  license: string
  size: string
  state: keyof typeof STATES
}
export type Engine = {
  service: keyof typeof SERVICES
  by: 'server' | 'here' | 'none'
  host: string | null
  models: LocalModel[]
  /** Seconds of audio, texts or tokens per second. */
  speed: number | null
  workedAt: string | null
  failures: { reason: string; at: string }[]
}

const SERVICES = {
  speech: {
    name: 'Transcription',
    without: 'Off. Only transcript files can be uploaded.',
    unit: 'seconds of audio per second',
  },
  embeddings: {
    name: 'Search by meaning',
    without: 'Off. Search uses words only.',
    unit: 'texts per second',
  },
  chat: {
    name: 'Summaries and answers',
    without: 'No model. Rules write them.',
    unit: 'tokens per second',
  },
}
const STATES = {
  ready: 'ready, verified',
  missing: 'not downloaded',
  partial: 'download incomplete',
  damaged: 'damaged, not used',
  tooLarge: 'needs more memory than this server has',
}

/** What transcribes, searches and writes, and this server's models for it. */
export function Engines() {
  const { data, error } = useSWR<Engine[]>('/api/operator/engines', fresh())
  if (!data && !error) return null
  return (
    <section aria-labelledby="engines" className="mt-10">
      <h2 id="engines" className="mb-2 text-lg font-semibold text-ink">
        AI
      </h2>
      {error && <NotLoaded />}
      <dl className="divide-y divide-line">
        {data?.map((engine) => (
          <div key={engine.service} className="py-3 sm:grid sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium text-ink">{SERVICES[engine.service].name}</dt>
            <dd className="break-words text-soft">
              {byWhom(engine)}
              {engine.models.map((model) => (
                <span key={model.title} className="block text-sm">
                  {model.title}, for {model.use} ({model.size}, {model.license}):{' '}
                  {STATES[model.state]}
                </span>
              ))}
              <Figures engine={engine} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Measured over its recent work, by all processes of the product. */
function Figures({ engine: { by, service, speed, workedAt, failures } }: { engine: Engine }) {
  const { short, clock } = useDates()
  const when = (iso: string) => `${short(iso)}, ${clock(iso)}`
  if (by === 'none' && failures.length === 0) return null
  return (
    <span className="block text-sm">
      {speed !== null && workedAt !== null && (
        <span className="block">
          {speedInWords(speed)} {SERVICES[service].unit}, last active {when(workedAt)}
        </span>
      )}
      {failures.length === 0 ? 'No errors' : 'Last errors:'}
      {failures.map(({ reason, at }) => (
        <span key={`${at} ${reason}`} className="block">
          <time dateTime={at}>{when(at)}</time>: {reason}
        </span>
      ))}
    </span>
  )
}

function speedInWords(speed: number): string {
  return speed.toLocaleString('en-US', { maximumFractionDigits: speed < 10 ? 1 : 0 })
}

function byWhom({ by, host, service }: Engine): string {
  if (by === 'here') return 'This server'
  return by === 'server' ? (host ?? '') : SERVICES[service].without
}
