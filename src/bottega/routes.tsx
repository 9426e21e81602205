import { createBrowserRouter, Link, type RouteObject } from 'react-router';
import { bottegaPath } from '#contract/bottega/paths.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { AccountsScreen } from '#bottega/accounts/accounts-screen.tsx';
import { BackupScreen } from '#bottega/backup/backup-screen.tsx';
import { CustomerScreen } from '#bottega/customers/customer-screen.tsx';
import { CustomersScreen } from '#bottega/customers/customers-screen.tsx';
import { ClosuresScreen, NoticesScreen } from '#bottega/closures/closures-screen.tsx';
import { ClosedOrdersScreen } from '#bottega/closed-orders/closed-orders-screen.tsx';
import { DevicesScreen } from '#bottega/devices/devices-screen.tsx';
import { SignInScreen } from '#bottega/sign-in/sign-in-screen.tsx';
import { Frame } from '#bottega/layout/frame.tsx';
import { Screen } from '#bottega/layout/screen.tsx';
import { MakingScreen } from '#bottega/making/making-screen.tsx';
import { MoreScreen } from '#bottega/more/more-screen.tsx';
import { DraftScreen } from '#bottega/new-piece/draft-screen.tsx';
import { ChangeDraftScreen, NewPieceScreen } from '#bottega/new-piece/new-piece-screen.tsx';
import { OrderScreen } from '#bottega/orders/order-screen.tsx';
import { OrdersScreen } from '#bottega/orders/orders-screen.tsx';
import { PeopleScreen } from '#bottega/people/people-screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { LeavingScreen } from '#bottega/parcels/leaving-screen.tsx';
import { PagePicturesScreen } from '#bottega/page-pictures/page-pictures-screen.tsx';
import { PageScreen } from '#bottega/pages/page-screen.tsx';
import { PagesScreen } from '#bottega/pages/pages-screen.tsx';
import { ParcelsScreen } from '#bottega/parcels/parcels-screen.tsx';
import { SlipScreen, SlipsScreen } from '#bottega/print/slip-screen.tsx';
import { PhotographsScreen } from '#bottega/photographs/photographs-screen.tsx';
import { SharedScreen } from '#bottega/photographs/shared-screen.tsx';
import { OrderScreen as ShelfOrderScreen } from '#bottega/product/order-screen.tsx';
import { ProductScreen } from '#bottega/product/product-screen.tsx';
import { ShelfScreen } from '#bottega/shelf/shelf-screen.tsx';
import { TagScreen } from '#bottega/tags/tag-screen.tsx';
import { TagsScreen } from '#bottega/tags/tags-screen.tsx';
import { TodayScreen } from '#bottega/today/today-screen.tsx';
import { VisitsScreen } from '#bottega/visits/visits-screen.tsx';
import { QuestionScreen } from '#bottega/question/question-screen.tsx';
import { WordsScreen } from '#bottega/words/words-screen.tsx';
import { WithdrawalsScreen } from '#bottega/today/withdrawals.tsx';

const screens: RouteObject[] = [
  { path: bottegaPaths.today, element: <TodayScreen /> },
  { path: bottegaPaths.orders, element: <OrdersScreen /> },
  { path: bottegaPaths.anyOrder, element: <OrderScreen /> },
  { path: bottegaPaths.parcels, element: <ParcelsScreen /> },
  { path: bottegaPaths.leaving, element: <LeavingScreen /> },
  { path: bottegaPaths.closedOrders, element: <ClosedOrdersScreen /> },
  { path: bottegaPaths.withdrawals, element: <WithdrawalsScreen /> },
  { path: bottegaPaths.scanTag, element: <TagScreen /> },
  { path: bottegaPaths.anyTag, element: <TagScreen /> },
  { path: bottegaPaths.shelf, element: <ShelfScreen /> },
  { path: bottegaPaths.anyEditedPiece, element: <ProductScreen /> },
  { path: bottegaPaths.anyShelfOrder, element: <ShelfOrderScreen /> },
  { path: bottegaPaths.newPiece, element: <NewPieceScreen /> },
  { path: bottegaPaths.anyDraft, element: <DraftScreen /> },
  { path: bottegaPaths.changeAnyDraft, element: <ChangeDraftScreen /> },
  { path: bottegaPaths.anyPhotographs, element: <PhotographsScreen /> },
  { path: bottegaPaths.shared, element: <SharedScreen /> },
  { path: bottegaPaths.making, element: <MakingScreen /> },
  { path: bottegaPaths.accounts, element: <AccountsScreen /> },
  { path: bottegaPaths.closures, element: <ClosuresScreen /> },
  { path: bottegaPaths.notices, element: <NoticesScreen /> },
  { path: bottegaPaths.words, element: <WordsScreen /> },
  { path: bottegaPaths.pages, element: <PagesScreen /> },
  { path: bottegaPaths.anyPage, element: <PageScreen /> },
  { path: bottegaPaths.pagePictures, element: <PagePicturesScreen /> },
  { path: bottegaPaths.question, element: <QuestionScreen /> },
  { path: bottegaPaths.devices, element: <DevicesScreen /> },
  { path: bottegaPaths.people, element: <PeopleScreen /> },
  { path: bottegaPaths.more, element: <MoreScreen /> },
  { path: bottegaPaths.backup, element: <BackupScreen /> },
  { path: bottegaPaths.visits, element: <VisitsScreen /> },
  { path: bottegaPaths.customers, element: <CustomersScreen /> },
  { path: bottegaPaths.anyCustomer, element: <CustomerScreen /> },
  { path: '*', element: <NotFoundScreen /> },
];

export function createRouter() {
  return createBrowserRouter(
    [
      { path: bottegaPaths.signIn, element: <SignInScreen />, errorElement: <FailedScreen /> },
      { path: bottegaPaths.anySlip, element: <SlipScreen />, errorElement: <FailedScreen /> },
      { path: bottegaPaths.slips, element: <SlipsScreen />, errorElement: <FailedScreen /> },
      { path: bottegaPaths.tags, element: <TagsScreen />, errorElement: <FailedScreen /> },
      { element: <Frame />, errorElement: <FailedScreen />, children: screens },
    ],
    { basename: bottegaPath },
  );
}

function FailedScreen() {
  const { title, reload } = bottegaText.failed;
  return (
    <main>
      <Screen title={title} above={null}>
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      </Screen>
    </main>
  );
}

function NotFoundScreen() {
  const { title, body, back } = bottegaText.notFound;
  return (
    <Screen title={title} above={null}>
      <p className="mb-5">{body}</p>
      <Link to={bottegaPaths.today} className={buttonLook('outline')}>
        {back}
      </Link>
    </Screen>
  );
}
