import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useCoupons } from "../../data/coupons.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { CouponTicket } from "./CouponTicket.tsx";
import { TicketList, TicketsSkeleton } from "./TicketList.tsx";

type OwnState = "usable" | "used" | "expired";

/** The user's coupons of one state, newest first. */
export function OwnCoupons({ state }: { state: OwnState }) {
  const t = useText();
  return (
    <PagedList
      query={useCoupons(state)}
      skeleton={<TicketsSkeleton />}
      empty={<Empty title={t(`coupons.empty-${state}`)} />}
    >
      {(list) => (
        <TicketList>
          {list.map((coupon) => (
            <li key={coupon.coupon_id}>
              <CouponTicket coupon={coupon} />
            </li>
          ))}
        </TicketList>
      )}
    </PagedList>
  );
}
