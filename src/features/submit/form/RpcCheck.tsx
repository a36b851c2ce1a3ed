import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { parseWholeNumber } from '~/lib/parse-whole-number.ts';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { hasOrigin } from '~/stores/has-origin.ts';
import { answerChoicesOf, answerText } from './answers.ts';
import { checkRpcs } from './ask-rpc.ts';
import type { FormState } from './form-state.ts';
import { useFormText } from './use-form-text.ts';

/** Maximum number of RPCs to check. The origin allows a visitor ten requests at once. */
const maxRpcs = 5;

// Words for test networks in several languages, and names of test networks.
const testNetwork =
  /test[\s_-]?net|devnet|sepolia|goerli|holesky|hoodi|amoy|mumbai|\bfuji\b|测试网|測試網|テストネット|테스트넷|тестнет/i;

interface Asked {
  /** The RPCs and chain id of the check. If the answers change, the result no longer applies. */
  question: string;
  lines?: readonly string[];
}

/** A button that checks the chain id of the RPCs. Warns if the chain looks like a test network. */
export function RpcCheck({ form }: { form: FormState }) {
  const word = useFormText(form);
  const data = useStore(form.$data);
  const { rpc, chainId, ...names } = useStore(form.$values, { keys: ['rpc', 'chainId', 'name', 'title', 'network'] });
  const [isServed, setIsServed] = useState(false);
  const [latestCheck, setAsked] = useState<Asked>();
  useEffect(() => void hasOrigin().then(setIsServed, () => undefined), []);

  const rpcs = [...new Set(answerChoicesOf(rpc).map(trimInvisible))].filter(Boolean).slice(0, maxRpcs);
  const isTest = [...rpcs, names['name'], names['title'], names['network']].some((one) =>
    testNetwork.test(answerText(one)),
  );
  const id = parseWholeNumber(answerText(chainId), true);
  const question = JSON.stringify([id, rpcs]);
  const ask = async () => {
    if (!data) return;
    if (!Number.isSafeInteger(id) || id < 1) return setAsked({ question, lines: [word('rpc.fill')] });
    setAsked({ question });
    const lines = await checkRpcs(rpcs, id, data);
    // Ignores the result if another check has started.
    setAsked((latest) => (latest?.question === question ? { question, lines } : latest));
  };
  const shown = latestCheck?.question === question ? latestCheck : undefined;
  const isAsking = shown !== undefined && !shown.lines;
  return (
    <div className="on-request">
      {isServed && data && rpcs[0] && (
        <button className="button" type="button" aria-disabled={isAsking} onClick={() => isAsking || void ask()}>
          {word('rpc.action')}
        </button>
      )}
      <div role="status">
        {data && isTest && <p className="notice">{word('rpc.testnet')}</p>}
        {isAsking && <p>{word('rpc.asking')}</p>}
        {shown?.lines?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
