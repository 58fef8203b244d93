import useSWR from 'swr'
import { fresh } from '../browser/api'

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
}

const SERVICES = {
  speech: { name: 'Transcription', without: 'Off. Only transcript files can be uploaded.' },
  embeddings: { name: 'Search by meaning', without: 'Off. Search goes by words.' },
  chat: { name: 'Summaries and answers', without: 'No model. They are made by rules.' },
}
const STATES = {
  ready: 'ready, verified',
  missing: 'not downloaded',
  partial: 'download incomplete',
  damaged: 'damaged, not used',
  tooLarge: 'needs more memory than this server has',
}

/** Who transcribes, finds and writes, and the models of this server for it. */
export function Engines() {
  const { data, error } = useSWR<Engine[]>('/api/operator/engines', fresh())
  if (!data && !error) return null
  return (
    <section aria-labelledby="engines" className="mt-10">
      <h2 id="engines" className="mb-2 text-lg font-semibold text-ink">
        AI
      </h2>
      {error && <p className="text-soft">This couldn’t be loaded.</p>}
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
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function byWhom({ by, host, service }: Engine): string {
  if (by === 'here') return 'This server'
  return by === 'server' ? (host ?? '') : SERVICES[service].without
}
