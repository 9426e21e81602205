import { Column, Row, Section } from '@react-email/components';
import { emailStyle } from '#mail/email-style.ts';
import { orderPageText } from '#text/order-page.ts';

const stages = ['received', 'making', 'travelling', 'delivered'] as const;

/** How far the order has come, as its page shows it. In plain text it says where it is now. */
export function OrderStages({ stage }: { stage: (typeof stages)[number] }) {
  const here = stages.indexOf(stage);
  return (
    <Section style={{ padding: '4px 0 16px' }}>
      <Row>
        {stages.map((one, index) => {
          const isAhead = index > here;
          const look = isAhead ? emailStyle.stageAhead : emailStyle.stageDone;
          const { step } = orderPageText.stages[one];
          return (
            <Column
              key={one}
              width="25%"
              data-skip-in-text={index !== here}
              className={isAhead ? 'stage ahead' : 'stage ink done'}
              style={{ ...emailStyle.stage, ...look }}
            >
              {index === here ? <strong>{step}</strong> : step}
            </Column>
          );
        })}
      </Row>
    </Section>
  );
}
