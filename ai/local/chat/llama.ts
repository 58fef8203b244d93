import { createRequire } from 'node:module'
import type { ChatConfig, ChatMessage } from './protocol'

/** The part of llama.cpp’s binding that is used here. */
export type Llama = {
  getFormattedChat(
    messages: ChatMessage[],
    template: undefined,
    options: { jinja: boolean; enable_thinking: boolean },
  ): string | { prompt: string }
  tokenize(text: string): Promise<{ tokens: ArrayLike<number> }>
  completion(
    options: Record<string, unknown>,
    onToken: (piece: { token: string }) => void,
  ): Promise<{ tokens_predicted: number; stopped_limited: boolean; context_full: boolean }>
}
type Binding = { LlamaContext: new (options: Record<string, unknown>) => Llama }

/** One file for each platform. The package around them would bring those for graphics cards as well, 60 times as large. */
const BINDING = `@fugood/node-llama-${process.platform}-${process.arch}`
const BATCH = 256

/** True if there is an engine for this platform, and it is installed. */
export function hasChatEngine(): boolean {
  try {
    Bun.resolveSync(`${BINDING}/package.json`, import.meta.dir)
    return true
  } catch {
    return false
  }
}

/** Loads the model, which takes seconds. The context must stay referenced: collected, it takes the process with it. */
export function openLlama({ model, context, threads }: ChatConfig): Llama {
  const binding: Binding = createRequire(import.meta.url)(BINDING)
  return new binding.LlamaContext({
    model,
    ...{ n_ctx: context, n_batch: BATCH, n_parallel: 1, n_threads: threads, n_gpu_layers: 0 },
    // Half the memory for what was read; the start of a prompt is never dropped to make room.
    ...{ cache_type_k: 'q8_0', cache_type_v: 'q8_0', flash_attn_type: 'on', ctx_shift: false },
  })
}
