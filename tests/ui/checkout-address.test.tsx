/** The address of a delivery is loaded later than the form that it stands in. */
import { afterEach, expect, test } from 'bun:test';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial, goodsTrial } = await import('#tests/support/checkout-form.tsx');
afterEach(() => sessionStorage.clear());

const DRAFT = {
  'contact.name': 'Nguyễn Thu Hà',
  'address.province': 'Tỉnh Lào Cai',
  'address.provinceCode': '15',
  'address.ward': 'Phường Sa Pa',
  'address.wardCode': '03006',
  'address.street': '12 Cầu Mây',
};

test('what was typed into it before comes back, whatever else is typed meanwhile', async () => {
  answerCalls(() => null);
  sessionStorage.setItem('checkout.draft', JSON.stringify(DRAFT));
  const goods = goodsTrial({ cart: 'none', isSent: true });
  const { container } = render(<CheckoutTrial heldVnd={1} methods={[]} goods={goods} />);
  const find = (name: string) => container.querySelector<HTMLElement>(`[name="${name}"]`);
  fireEvent.input(find('contact.email') as HTMLElement, { target: { value: 'ha@khach.example' } });
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
  for (const [name, value] of Object.entries(DRAFT))
    expect([name, inputOf(find(name) as HTMLElement).value]).toEqual([name, value]);
  const stored = JSON.parse(sessionStorage.getItem('checkout.draft') ?? '{}');
  expect(stored).toMatchObject({ ...DRAFT, 'contact.email': 'ha@khach.example' });
});
