import type { Field, Layout } from './chunks'

/** What the header of a recording says about its length; places are in bytes of the file. */
export type Stated = {
  dataAt: number
  /** Where the audio ends, by the header. */
  dataEnd: number
  /** Where it ends at the latest: at tags, or with the file. */
  latest: number
  bytesPerSecond: number
  /** True if every second takes so many bytes. */
  isEven: boolean
  /** Of what may follow the audio. */
  layout: Layout
  /** True if the header is wrong, however much audio follows. */
  isBroken: boolean
  /** What the header must say for audio that ends at `end`. */
  fields: (end: number) => Field[]
}
