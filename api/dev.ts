import { develop } from '@app/web/build/dev'
import { endSignals } from './operations/end-signals'

/** `bun dev`: builds and starts, again on every save. */
await develop('api/server.ts', endSignals())
